export * from '../extensions/webhooks/event-schemas.js'
