export * from '../extensions/webhooks/webhook-error.js'
