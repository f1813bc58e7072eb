/**
 * Instants (milliseconds since 1970, UTC) to the three timestamp forms of the wire and back, in plain arithmetic so that every
 * machine writes the same bytes. No zod here: serializers call these for every row.
 */
/** How the ISO 8601 form ends: `.000000Z`, `Z`, `+00:00` or `.000Z` (assumption `iso-timestamp-precision`). */
export type IsoPrecision = 'microseconds' | 'seconds' | 'offset' | 'milliseconds';
/** The zone whose wall clock the `dd/mm/yyyy` forms show (assumption `text-timestamp-zone`). */
export type TextZone = 'America/Sao_Paulo' | 'UTC';
/** Writes the ISO 8601 form in UTC: `2026-01-02T03:04:05.000000Z`, or another ending. Fractions the ending lacks are cut. */
export declare function formatIso(instant: number, precision?: IsoPrecision): string;
/** Writes `dd/mm/yyyy HH:MM:SS` in the zone's wall clock. */
export declare function formatTextTimestamp(instant: number, zone?: TextZone): string;
/** Writes `dd/mm/yyyy`, the day it is in the zone at that instant. */
export declare function formatTextDate(instant: number, zone?: TextZone): string;
/** Reads any of the four ISO endings; null for another form or an impossible date. Digits after the millisecond are cut. */
export declare function parseIso(text: string): number | null;
/** Reads `dd/mm/yyyy HH:MM:SS` as the zone's wall clock; null for another form or an impossible date. */
export declare function parseTextTimestamp(text: string, zone?: TextZone): number | null;
/** Reads `dd/mm/yyyy` as the first moment of that day in the zone; null for another form or an impossible date. */
export declare function parseTextDate(text: string, zone?: TextZone): number | null;
