export * from '../extensions/openapi/version-3-0.js'
