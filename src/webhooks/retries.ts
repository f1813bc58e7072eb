export * from '../extensions/webhooks/retries.js'
