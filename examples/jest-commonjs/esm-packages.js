// Some packages that msw needs are ES modules alone, which Jest does not require: its transformer has to see them too. The emulator asks for none of this.
module.exports = ['/node_modules/(?!(?:@open-draft|rettime|until-async)/)']
