import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { installMissing } from '../../chaos/helpers/machine.ts'
import { environmentFor } from '../helpers/api.ts'
import type { Peer } from './peer.ts'
import { startPeer } from './process.ts'
import { askForProfile, expectSameAnswers } from './same-answers.ts'

/** For two cores; README.md explains these values. */
const WORKERS = ['--worker-class', 'gthread', '--workers', '3', '--threads', '2']

/** Django REST framework as Debian packages it. */
export const django: Peer = {
  name: 'django',
  open: async ({ cleanup, folder }, place, ours) => {
    installMissing(['django', 'gunicorn'])
    const port = await freePort()
    const target = await startPeer(cleanup, {
      program: 'gunicorn',
      args: [...WORKERS, '--bind', `127.0.0.1:${port}`, '--access-logfile', join(folder, 'django-access.log'), 'wsgi'],
      folder: fileURLToPath(new URL('django', import.meta.url)),
      environment: { ...environmentFor(place.url), PYTHONDONTWRITEBYTECODE: '1' },
      url: `http://127.0.0.1:${port}`,
      path: '/',
      log: join(folder, 'django.log'),
    })
    await expectSameAnswers(
      place.clients,
      (id) => askForProfile(ours, id),
      (id) => askForProfile(target, id),
    )
    return { target }
  },
}
