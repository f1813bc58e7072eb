import * as z from 'zod';
export { trackingNotInformed } from '../../spec/tracking-literal.js';
/** Section "Tracking object": nine texts that are always there. */
export declare const trackingBlock: z.ZodObject<{
    event: z.ZodString;
    utm_source: z.ZodString;
    utm_medium: z.ZodString;
    utm_campaign: z.ZodString;
    utm_content: z.ZodString;
    utm_term: z.ZodString;
    src: z.ZodString;
    sck: z.ZodString;
    chatflow_user_id: z.ZodString;
}, z.core.$strict>;
export type TrackingBlock = z.infer<typeof trackingBlock>;
