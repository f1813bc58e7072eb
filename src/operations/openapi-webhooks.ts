export * from '../extensions/openapi/webhooks.js'
