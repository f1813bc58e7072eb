export * from '../../extensions/webhooks/disturbances.js'
