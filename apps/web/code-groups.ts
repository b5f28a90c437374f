type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }
type IsRoot = (id: string, isEntry: boolean) => boolean

/** Packages that re-export everything from one file: the module graph does not show which parts are needed where. */
const BARREL = /\/node_modules\/(@mantine|@tabler|@tanstack|@floating-ui)\/|\/packages\/domain\//

/** Widgets shared by clients and staff. One that is missing here still works, but in a larger file. */
const SHARED =
  /@mantine\/core\/esm\/components\/(Checkbox|Drawer|FloatingIndicator|FocusTrap|Group|InlineInput|Modal|ModalBase|Overlay|Portal|Radio|SegmentedControl|Stack|Switch|Tabs)\/|\/src\/ui\/(feedback\/Notice|layout\/(ChatButton|CopyButton))\./

/** Texts are loaded by language; charts, the calendar and the camera with the few screens that show them. */
const FEW =
  /\/packages\/locales\/|\/DayInput\.|\/node_modules\/(recharts|d3-\w+|victory-vendor|dayjs|@mantine\/(charts|dates)|zxing-wasm)\//

/**
 * Whether a module is reachable from a root without an `import()`. A cycle counts as unreachable until another path
 * proves otherwise.
 */
const reachableFrom = (isRoot: IsRoot) => {
  const known = new Map<string, boolean>()
  const visit = (id: string, graph: Graph): boolean => {
    if (BARREL.test(id)) return false
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const module = graph.getModuleInfo(id)
    const found = !!module && (isRoot(id, module.isEntry) || module.importers.some((next) => visit(next, graph)))
    known.set(id, found)
    return found
  }
  return visit
}

const from = (files: RegExp) => reachableFrom((id) => files.test(id))

const byFirst = reachableFrom((_, isEntry) => isEntry)
const byClients = from(/\/src\/app\/((Account|Card|Claims|Profile|Rewards)Page|AccountSubpage)\.tsx$/)
const byStaff = from(/\/src\/app\/admin\//)

const group = (name: string, isIn: (id: string, graph: Graph) => boolean) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null),
})

/**
 * Keeps the number of files small: with default chunking the first screen would need sixty files and the profile as
 * many again, each a round trip on a phone. The first group that matches a module gets it, and a file includes what its
 * modules use of the packages. So the groups of clients come before those of staff.
 */
export const codeGroups = [
  group('first', byFirst),
  // A visitor who leaves a review should not wait for anything else.
  group('review', from(/\/src\/app\/(Feedback|Review)Page\.tsx$/)),
  group('parts', (id, graph) => SHARED.test(id) || (byClients(id, graph) && byStaff(id, graph))),
  { name: 'icons', test: /\/@tabler\//, minShareCount: 3 },
  group('client', byClients),
  group('menu', from(/\/LanguageMenu\.tsx$/)),
  group('toasts', from(/\/src\/app\/Toasts\.tsx$/)),
  group(
    'account',
    from(/\/(FirstPasswordPage|ForgotPassword|InvitationPage|MailsOffPage|RegisterPage|SetPasswordPage)\.tsx$/),
  ),
  { name: 'staff', test: (id: string) => !FEW.test(id), minShareCount: 3 },
]
