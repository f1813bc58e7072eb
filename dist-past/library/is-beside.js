// src/past/is-beside.ts
/** Control calls that do nothing to what a world answers, put another one in its place, or are remembered as what they do to webhooks. */
const beside = /^\/_emulator\/(?:worlds|snapshot|reset|requests|webhooks)(?:\/|$)/;
/** Whether a call of the control API is none that is remembered and done again. */
const isBeside = (path) => beside.test(path);
export { isBeside as t };
