/** Whether a text can be sent as a secret in a header, whatever the form of it: visible ASCII, and something of it. */
export const isSecret = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
