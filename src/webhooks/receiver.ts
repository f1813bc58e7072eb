export * from '../extensions/webhooks/receiver.js'
