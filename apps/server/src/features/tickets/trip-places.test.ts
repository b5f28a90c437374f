import { expect, test } from 'vitest'
import { AIRLINES, AIRPORTS } from '@rihla/places'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket } from '../../../test/given.ts'
import { storePlaceNames } from '../../platform/database/place-names.ts'
import { fillCodes, partCodes } from './fill-codes.ts'

const api = useApi()

const CODES = ['airline_code', 'departure_airport', 'arrival_airport'] as const
const FLIGHT = {
  ...{ ticket_type: 'flight', price: 10_000, departure_date: '2026-12-01' },
  ...{ departure_city: 'Somewhere', arrival_city: 'Elsewhere' },
}

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const { token } = await givenStaff(api.db)
  const url = `/api/admin/tickets/${path}`
  const answer = await api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const codesIn = (ticket: Record<string, unknown>) => CODES.map((name) => ticket[name])

const create = async (fields: object) =>
  send('POST', '', { client: (await givenClient(api.db)).id, ...FLIGHT, ...fields })

const codesOf = async (id: number) =>
  codesIn(await api.db.selectFrom('ticket').select(CODES).where('id', '=', id).executeTakeFirstOrThrow())

test.each([
  [{ airline: 'EgyptAir', departure_city: 'Cairo', arrival_city: 'Jeddah' }, ['MS', 'CAI', 'JED']],
  [{ airline: 'مصر للطيران', departure_city: 'القاهره', arrival_city: 'جِدّة' }, ['MS', 'CAI', 'JED']],
  [{ airline: 'ms', departure_city: 'cai', arrival_city: 'OEJN' }, ['MS', 'CAI', 'JED']],
  // Two airports, a city of India beside the code of Genoa, and texts that no entry has.
  [{ airline: 'Nil Air', departure_city: 'Istanbul', arrival_city: 'Goa' }, [null, null, null]],
  [
    { airline: null, departure_city: 'Istanbul', departure_airport: 'saw', arrival_airport: 'GOA' },
    [null, 'SAW', 'GOA'],
  ],
])('TRIP-5: a flight with %j has the codes %j', async (fields, codes) => {
  const { status, body } = await create(fields)
  expect([status, codesIn(body.data)]).toEqual([200, codes])
})

test('TRIP-5: a text that is left out beside a code comes from the dictionary', async () => {
  const { body } = await create({
    ...{ departure_city: null, arrival_city: '', airline: null },
    ...{ airline_code: 'ms', departure_airport: 'CAI', arrival_airport: 'LGW' },
  })
  expect(body.data).toMatchObject({ airline: 'EgyptAir', departure_city: 'Cairo', arrival_city: 'London' })
  expect((await create({ departure_city: null, arrival_airport: 'LGW' })).body).toHaveProperty('departure_city')
})

test('TRIP-5: only codes of the dictionary are accepted', async () => {
  for (const name of CODES) {
    const { status, body } = await create({ [name]: name === 'airline_code' ? 'XX' : 'XXX' })
    expect([status, Object.keys(body)]).toEqual([400, [name]])
  }
})

test('TRIP-5: a code stays while the text means the same, and goes with it', async () => {
  const client = (await givenClient(api.db)).id
  const typed = {
    client,
    ...FLIGHT,
    airline: 'EgyptAir',
    departure_city: 'Cairo',
    arrival_city: 'Istanbul',
    arrival_airport: 'SAW',
  }
  const { body } = await send('POST', '', typed)
  const change = async (fields: object) => {
    const { version } = await api.db
      .selectFrom('ticket')
      .select('version')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    const { airline_code: _airline, arrival_airport: _arrival, ...rest } = { airline_code: null, ...typed }
    return codesIn((await send('PUT', `${body.data.id}/`, { ...rest, ...fields, version })).body.data)
  }
  expect(await change({ airline: 'مصر للطيران', arrival_city: 'إسطنبول' })).toEqual(['MS', 'CAI', 'SAW'])
  expect(await change({ departure_city: 'Alexandria', arrival_airport: 'SAW' })).toEqual(['MS', 'HBE', 'SAW'])
  expect(await change({ airline: 'A friend’s jet', arrival_city: 'Bursa' })).toEqual([null, 'CAI', 'YEI'])
  expect(await change({ airline: null, arrival_city: 'A farm', airline_code: null })).toEqual([null, 'CAI', null])
})

test('TRIP-5: a bus has no airports, and a package can have an airline', async () => {
  const client = (await givenClient(api.db)).id
  const bus = {
    ticket_type: 'bus' as const,
    departure_date: null,
    start_date: '2026-12-01',
    arrival_city: 'Alexandria',
  }
  expect(await codesOf(await givenTicket(api.db, client, bus))).toEqual([null, null, null])
  const tour = {
    ticket_type: 'umrah' as const,
    title: 'Umrah',
    place: 'Makkah',
    start_date: '2026-12-01',
    end_date: '2026-12-09',
  }
  expect(
    await codesOf(
      await givenTicket(api.db, client, { ...tour, departure_city: null, arrival_city: null, airline: 'flynas' }),
    ),
  ).toEqual(['XY', null, null])
})

test('TRIP-5: a search finds a trip by its codes and by its names in the other script', async () => {
  const client = (await givenClient(api.db)).id
  const fields = { airline: 'الخطوط التونسية', departure_city: 'تونس', arrival_city: 'Kuala Lumpur' }
  const id = await givenTicket(api.db, client, fields)
  const found = async (q: string) =>
    ((await send('GET', `?${new URLSearchParams({ q }).toString()}`)).body.data as { id: number }[]).map(
      (one) => one.id,
    )
  for (const q of ['KUL', 'كوالالمبور', 'Tunis', 'TUN', 'tunisair', 'kuala'])
    expect([q, await found(q)]).toEqual([q, [id]])
  expect(await found('Doha')).toEqual([])
})

test('TRIP-5: the database knows every entry, and means the same as the dictionary', async () => {
  const { rows } = await api.pool.query<{ kind: string; name: string; code: string }>('select * from place_name')
  const codes = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ code }) => code))
  expect(codes('airline')).toEqual(new Set(AIRLINES.map(({ iata }) => iata)))
  expect(codes('airport')).toEqual(new Set(AIRPORTS.map(({ iata }) => iata)))
  const cityOf = (name: string) => rows.find((row) => row.kind === 'city' && row.name === name)?.code
  expect(['istanbul', 'اسطنبول', 'SAW', 'saw', 'goa', 'GOA', 'san jose'].map(cityOf)).toEqual([
    'IST',
    'IST',
    'IST',
    'IST',
    'GOI',
    'GOA',
    undefined,
  ])
})

test('TRIP-5: tickets from before get their codes in batches, and lose those of a name that is no longer joined', async () => {
  const client = (await givenClient(api.db)).id
  await api.owner.query('alter table ticket disable trigger ticket_has_codes')
  const old = await givenTicket(api.db, client, { airline: 'EgyptAir', arrival_city: 'Jeddah' })
  const joined = await givenTicket(api.db, client, { airline: 'Egypt Air', arrival_city: 'Gedda', departure_city: 'x' })
  await api.owner.query('alter table ticket enable trigger ticket_has_codes')
  expect(await fillCodes(api.db, false)).toBeGreaterThanOrEqual(1)
  expect([await codesOf(old), await codesOf(joined)]).toEqual([
    ['MS', 'CAI', 'JED'],
    [null, null, null],
  ])
  expect(await fillCodes(api.db, false)).toBe(0)

  await api.owner.query(`
    insert into place_name (kind, name, code, joined_by)
    select kind, name, code, (select min(id) from staff)
    from (values ('airline', 'egypt air', 'MS'), ('airport', 'gedda', 'JED'), ('city', 'gedda', 'JED')) as joined (kind, name, code)`)
  expect(await fillCodes(api.db, true)).toBe(1)
  expect(await codesOf(joined)).toEqual(['MS', null, 'JED'])
  await storePlaceNames(api.owner)
  expect(await codesOf(await givenTicket(api.db, client, { airline: 'EGYPT AIR' }))).toEqual(['MS', 'CAI', null])

  await api.owner.query('delete from place_name where joined_by is not null')
  expect(await partCodes(api.db, { kind: 'airline', name: 'egypt air', code: 'MS' })).toBe(2)
  expect(await partCodes(api.db, { kind: 'city', name: 'gedda', code: 'JED' })).toBe(1)
  expect([await codesOf(old), await codesOf(joined)]).toEqual([
    ['MS', 'CAI', 'JED'],
    [null, null, null],
  ])
})
