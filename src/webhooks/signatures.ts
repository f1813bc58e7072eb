export * from '../extensions/webhooks/signatures.js'
