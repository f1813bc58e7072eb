export * from '../extensions/webhooks/call-receiver.js'
