import * as z from "zod";
// src/spec/zod.ts
/** What forms are made with. A bundle of the whole library would hold its messages in fifty languages too. */
const zod = {
	array: z.array,
	boolean: z.boolean,
	discriminatedUnion: z.discriminatedUnion,
	enum: z.enum,
	int: z.int,
	iso: { datetime: z.iso.datetime },
	literal: z.literal,
	null: z.null,
	number: z.number,
	partialRecord: z.partialRecord,
	record: z.record,
	strictObject: z.strictObject,
	string: z.string,
	union: z.union,
	unknown: z.unknown
};
export { zod as t };
