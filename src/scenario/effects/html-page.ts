import { defineEffect, either } from '../scene/define-effect.js'

export const htmlPage = defineEffect({
  kind: 'html_page',
  moments: either,
  says: 'The HTML page of a proxy that does not reach the API, without any header of the API.',
  example: { kind: 'html_page', status: 504, title: '504 Gateway Time-out' },
  members: (z) => ({
    status: z.int().min(400).max(599).default(502),
    title: z.string().default('502 Bad Gateway'),
  }),
  answer: (_standing, { status, title }) => {
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return {
      status,
      body: `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n</body>\r\n</html>\r\n`,
      headers: {},
      contentType: 'text/html',
      isForeign: true,
    }
  },
})
