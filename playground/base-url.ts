/** Base URL of the emulator in the page: that of a local server, so that shown requests can be sent to one. */
export const baseUrl = 'http://127.0.0.1:4010'
