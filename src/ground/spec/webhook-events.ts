export * from '../../extensions/webhooks/events.js'
