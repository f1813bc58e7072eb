export * from '../extensions/openapi/components.js'
