'use strict'
const { handlersBy } = require('./handlers-by.cjs')

const requireMsw = () => {
  try {
    return require('msw')
  } catch (cause) {
    if (cause.code !== 'MODULE_NOT_FOUND' || !/'msw'/.test(cause.message)) throw cause
    throw new Error('producer-commerce-emulator/msw needs the package "msw"; install msw 2.10 or later, or msw 3.', { cause })
  }
}

exports.createHandlers = handlersBy(requireMsw())
