type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }
type IsRoot = (id: string, isEntry: boolean) => boolean

/** Packages that name all their parts in one file: who needs which of them, and of theirs, cannot be told from the graph. */
const BARREL = /\/node_modules\/(@mantine|@tabler|@tanstack|@floating-ui)\//

/** Widgets of clients and staff alike. One that is missing here works all the same, and costs somebody a larger file. */
const SHARED =
  /@mantine\/core\/esm\/components\/(FloatingIndicator|FocusTrap|Group|Modal|ModalBase|Overlay|Portal|SegmentedControl|Stack|Switch|Tabs)\//

/** Words come by language; charts, the calendar and the camera with the few screens that show them. */
const FEW =
  /\/packages\/locales\/|\/DayInput\.|\/node_modules\/(recharts|d3-\w+|victory-vendor|dayjs|@mantine\/(charts|dates)|@zxing)\//

/** Whether a module is reachable from a root without an `import()`. A circle counts as not until another way proves it. */
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
const byClients = from(/\/src\/app\/(Card|Profile|Rewards)Page\.tsx$/)
const byStaff = from(/\/src\/app\/admin\//)

const group = (name: string, isIn: (id: string, graph: Graph) => boolean) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null),
})

/**
 * Few files for what is needed together: split by who else needs it, the first screen would be sixty and the profile as
 * many again, each a journey of its own on a phone. The first group that names a module has it, and a file brings along
 * what its modules use of the packages. So all that clients open stands before what is left for staff.
 */
export const codeGroups = [
  group('first', byFirst),
  // Who leaves a review at the counter waits for nothing else.
  group('review', from(/\/src\/app\/(Feedback|Review)Page\.tsx$/)),
  group('parts', (id, graph) => SHARED.test(id) || (byClients(id, graph) && byStaff(id, graph))),
  { name: 'icons', test: /\/@tabler\//, minShareCount: 3 },
  group('client', byClients),
  group('menu', from(/\/LanguageMenu\.tsx$/)),
  group('toasts', from(/\/src\/app\/Toasts\.tsx$/)),
  group('account', from(/\/(FirstPasswordPage|ForgotPassword|MailsOffPage|RegisterPage|SetPasswordPage)\.tsx$/)),
  { name: 'staff', test: (id: string) => !FEW.test(id), minShareCount: 4 },
]
