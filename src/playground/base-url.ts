/** Base address of the emulator in the page: that of a server on one's own machine, so that what is shown can be sent to one. */
export const baseUrl = 'http://127.0.0.1:4010'
