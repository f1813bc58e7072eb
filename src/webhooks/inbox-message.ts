export * from '../extensions/webhooks/inbox-message.js'
