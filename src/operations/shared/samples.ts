export * from '../../extensions/openapi/samples.js'
