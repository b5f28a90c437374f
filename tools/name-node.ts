/** After an install by an older Node: says once what npm would say about every package. */
const installedBy = /node\/v(\d+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1]
const own = process.versions.node
if (installedBy !== own.split('.')[0]) console.log(`Rihla brings its own Node ${own}: start everything with npm run.`)
