import { expect, onTestFinished, test, vi } from 'vitest'

test('the import says what to do where the msw installed is of the first version', async () => {
  vi.doMock('msw', () => ({ rest: {}, http: undefined, HttpResponse: undefined }))
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('msw')
    vi.resetModules()
  })
  await expect(import('../../src/msw.js')).rejects.toThrow(
    'does not work with this version of "msw"; install msw 2.10 or later, or msw 3.',
  )
})
