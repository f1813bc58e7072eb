module.exports = {
  displayName: 'babel-jest',
  transform: { '\\.m?[jt]s$': 'babel-jest' },
  transformIgnorePatterns: require('./esm-packages.js'),
}
