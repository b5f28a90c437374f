/* Runs before the first paint, outside the bundle: language, direction, words, colours, and the Trusted Types policy (T31). */
;(function () {
  var root = document.documentElement

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  var language = stored('language')
  if (['en', 'ar', 'es', 'fr', 'de', 'tr', 'it'].indexOf(language) < 0) language = 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'

  // Asked for now and not only when the app has arrived and knows that it needs them.
  function askFor(file, priority) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) {
      link.as = 'style'
      link.crossOrigin = ''
    }
    link.fetchPriority = priority
    link.href = file
    document.head.appendChild(link)
  }
  var told = document.currentScript.dataset
  if (told.words)
    JSON.parse(told.words)[language].forEach(function (file) {
      askFor(file, 'auto')
    })
  // After the app itself, which shows the outline of the page meanwhile.
  if (told.pages)
    (JSON.parse(told.pages)[location.pathname] || []).forEach(function (file) {
      askFor(file, 'low')
    })

  var scheme = stored('mantine-color-scheme-value')
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)

  if (window.trustedTypes) {
    // What it does not answer the browser refuses and reports; of its own errors nobody would hear.
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
