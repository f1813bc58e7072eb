export * from '../extensions/webhooks/inbox-filter.js'
