export * from '../extensions/webhooks/secret.js'
