import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../../deploy/observability/${name}`, import.meta.url), 'utf8')

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

export const alertRules = (): Rule[] =>
  (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)

type Panel = { title: string; targets?: { expr: string }[] }

const panelExpressions = (): string[] =>
  (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  )

/** Grafana puts a time in its place; PromQL knows no such word. */
const asPromql = (expression: string) => expression.replaceAll('$__rate_interval', '5m')

/** The names of the metrics that an expression asks for. */
export const metricsIn = (expression: string): string[] => {
  const text = asPromql(expression)
  const names: string[] = []
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`this is no PromQL: ${expression}`)
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier')
        if (name) names.push(text.slice(name.from, name.to))
      }
    },
  })
  if (names.length === 0) throw new Error(`this asks for nothing: ${expression}`)
  return names
}

/** Whether a target answers at all is what Prometheus itself notes. */
const BY_PROMETHEUS = ['up']

/** Every metric of ours that the dashboard and the alerts ask for. */
export const watchedMetrics = (): string[] => {
  const expressions = [...panelExpressions(), ...alertRules().map(({ expr }) => expr)]
  const names = new Set(expressions.flatMap(metricsIn))
  return [...names].filter((name) => !BY_PROMETHEUS.includes(name)).toSorted()
}

/** The names in what `/metrics` answers; those without a single value are as good as missing. */
export const toldMetrics = (text: string): Set<string> =>
  new Set(text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : (/^\w+/.exec(line) ?? []))))
