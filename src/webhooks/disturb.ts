export * from '../extensions/webhooks/disturb.js'
