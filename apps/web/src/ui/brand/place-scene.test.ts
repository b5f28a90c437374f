import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sceneOf } from './place-scene.ts'
import columns from './scenes/columns.svg?inline'
import domes from './scenes/domes.svg?inline'
import dunes from './scenes/dunes.svg?inline'
import minarets from './scenes/minarets.svg?inline'
import sea from './scenes/sea.svg?inline'
import towers from './scenes/towers.svg?inline'

test.each([
  ['Istanbul', 'domes', domes],
  ['إسطنبول', 'domes', domes],
  ['Dubai', 'towers', towers],
  ['الدوحة', 'towers', towers],
  ['Makkah', 'minarets', minarets],
  ['مكة المكرمة', 'minarets', minarets],
  ['Luxor', 'columns', columns],
  ['Sharm El Sheikh', 'sea', sea],
  ['الغردقة', 'sea', sea],
  ['Barcelona', 'dunes', dunes],
  [null, 'dunes', dunes],
])('PROFILE-4: a trip to %s shows the scene of %s', (place, _, scene) => {
  expect(sceneOf(place)).toBe(scene)
})

test('APP-9: each scene is at most 3 KB', () => {
  const folder = fileURLToPath(new URL('scenes/', import.meta.url))
  for (const file of readdirSync(folder)) expect(statSync(folder + file).size, file).toBeLessThanOrEqual(3000)
})
