/*
 * Runs before the first paint, outside the bundle: language, direction, texts, colours, and the Trusted Types policy
 * (T31).
 */
;(function () {
  var root = document.documentElement

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // The direction and the failure texts of every language; boot-script.ts inserts them.
  var languages = __LANGUAGES__
  var language = stored('language')
  if (!Object.hasOwn(languages, language)) language = 'en'
  var words = languages[language]
  root.lang = language
  root.dir = words.dir

  // Preloads the texts before the app has loaded and requests them.
  function askFor(file, priority) {
    var link = document.createElement('link')
    var as = file.endsWith('.css') ? 'style' : file.endsWith('.json') ? 'fetch' : ''
    link.rel = as ? 'preload' : 'modulepreload'
    if (as) {
      link.as = as
      link.crossOrigin = ''
    }
    link.fetchPriority = priority
    link.href = file
    document.head.appendChild(link)
  }
  var preloads = document.currentScript.dataset
  var early = JSON.parse(preloads.pages || '{}')[location.pathname] || { files: [], words: [], calls: [] }
  var texts = JSON.parse(preloads.words || '{}')[language] || {}
  ;['common', 'login'].concat(early.words).forEach(function (name) {
    if (texts[name]) askFor(texts[name], 'auto')
  })
  // After the app itself, which shows the skeleton of the page meanwhile.
  early.files.forEach(function (file) {
    askFor(file, 'low')
  })

  // The first calls of the page, sent while the app loads; api.ts uses each of them once.
  var calls = {}
  var bearer = stored('admin_token') ?? stored('token')
  function send(address) {
    if (address.includes('/client/') && bearer === null) return
    var headers = { Accept: 'application/json', 'Accept-Language': language }
    if (bearer !== null) headers.Authorization = 'Bearer ' + bearer
    // The time limit of api.ts.
    var response = fetch(address, { headers: headers, signal: AbortSignal.timeout(30000) })
    response.catch(function () {})
    calls[address] = { bearer: bearer, language: language, response: response }
  }
  early.calls.forEach(send)

  var scheme = stored('mantine-color-scheme-value')
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)

  function element(name, style, content) {
    var made = document.createElement(name)
    Object.assign(made.style, style)
    if (content) made.append(content)
    return made
  }

  // Uses no file of the bundle: it is shown when the bundle, its styles or its texts could not be fetched.
  function show() {
    if (document.querySelector('[data-start-failed]')) return
    var isDark = scheme === 'dark'
    var button = element(
      'button',
      {
        font: 'inherit',
        fontWeight: '500',
        minHeight: '42px',
        padding: '0 22px',
        border: '0',
        borderRadius: '12px',
        cursor: 'pointer',
        color: isDark ? '#DBE2F5' : '#2D3F87',
        background: isDark ? '#323D70' : '#DBE2F5',
      },
      words.tryAgain,
    )
    button.type = 'button'
    button.addEventListener('click', function () {
      location.reload()
    })
    var card = element('div', {
      display: 'grid',
      justifyItems: 'center',
      gap: '18px',
      maxWidth: '480px',
      padding: '56px 28px',
      borderRadius: '18px',
      border: '1px solid ' + (isDark ? '#2E3660' : '#E6DFD5'),
      background: isDark ? '#1C2346' : '#FFFFFF',
    })
    card.setAttribute('role', 'alert')
    card.append(
      element('h1', { margin: '0', fontSize: '1.375rem', lineHeight: '1.3' }, words.title),
      element('p', { margin: '0', lineHeight: '1.6', color: isDark ? '#B4B3C2' : '#645B50' }, words.lead),
      button,
    )
    var page = element(
      'main',
      {
        position: 'fixed',
        inset: '0',
        display: 'grid',
        placeItems: 'center',
        padding: '16px',
        overflow: 'auto',
        textAlign: 'center',
        font: "16px 'Readex Pro Variable', 'Segoe UI', Tahoma, system-ui, sans-serif",
        color: isDark ? '#EFEBE4' : '#1A2042',
        background: isDark ? '#131936' : '#F8F5F0',
      },
      card,
    )
    page.dataset.startFailed = ''
    document.body.append(page)
  }

  // Reloads the page once when a file is available again, because browsers remember failed fetches.
  function reloadWhenBack(file, waitMs) {
    var visit = performance.getEntriesByType('navigation')[0]
    if (!file || waitMs > 30000 || (visit && visit.type === 'reload')) return
    setTimeout(function () {
      fetch(file, { cache: 'no-store' }).then(
        function (answer) {
          if (answer.ok) location.reload()
          else reloadWhenBack(file, waitMs * 2)
        },
        function () {
          reloadWhenBack(file, waitMs * 2)
        },
      )
    }, waitMs)
  }

  var start = {
    calls: calls,
    // The app runs and reports its own load failures.
    isOver: false,
    hasFailed: false,
    fail: function (file) {
      start.hasFailed = true
      if (document.body) show()
      else addEventListener('DOMContentLoaded', show)
      reloadWhenBack(file, 1000)
    },
  }
  window.start = start
  addEventListener(
    'error',
    function (event) {
      var failed = event.target
      var isNeeded = failed.type === 'module' || failed.rel === 'stylesheet'
      if (isNeeded && !start.isOver && !start.hasFailed) start.fail(failed.src || failed.href)
    },
    true,
  )

  if (window.trustedTypes) {
    // Returns null for refused values, which the browser blocks and reports; thrown errors would not be reported.
    window.trustedTypes.createPolicy('default', {
      // Mantine writes its style sheets through innerHTML; markup never passes.
      createHTML: function (text) {
        return text.indexOf('<') < 0 ? text : null
      },
      createScriptURL: function (url) {
        return new URL(url, location.origin).href === location.origin + '/sw.js' ? url : null
      },
    })
  }
})()
