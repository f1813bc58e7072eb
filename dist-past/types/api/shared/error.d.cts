import * as z from 'zod';
/** The codes that are answered by default. Others may come: those of assumptions, and those that the service adds. */
export declare const errorCodes: readonly ['unauthorized', 'insufficient_scope', 'not_found', 'idempotency_key_required', 'idempotency_key_invalid', 'idempotency_key_in_use', 'idempotency_key_reused', 'invalid_json', 'validation_error', 'payload_too_large', 'unsupported_media_type', 'not_acceptable', 'method_not_allowed', 'too_many_requests', 'server_error'];
/** Section "Error envelope". */
export declare const errorEnvelope: z.ZodObject<{
    error: z.ZodString;
    message: z.ZodString;
    request_id: z.ZodNullable<z.ZodString>;
}, z.core.$strict>;
/** The envelope of a refused body, which also says which members are wrong (assumption `validation-shape`). */
export declare const validationErrorEnvelope: z.ZodObject<{
    error: z.ZodString;
    message: z.ZodString;
    request_id: z.ZodNullable<z.ZodString>;
    errors: z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
/** A quota refusal, the one error without the envelope (section "Errors"). */
export declare const quotaExceeded: z.ZodObject<{
    message: z.ZodString;
}, z.core.$strict>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
export type ValidationErrorEnvelope = z.infer<typeof validationErrorEnvelope>;
export type QuotaExceeded = z.infer<typeof quotaExceeded>;
