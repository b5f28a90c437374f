import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInPath, line, version } from './fields.ts'

const branch = z.object({
  id,
  name: z.string(),
  version: z.int(),
})

/** Who can have sold a trip: everybody with an account that is not disabled. */
const seller = z.object({ id, username: z.string(), branch_ids: z.array(id) })

const nasrCity = { id: 1, name: 'Nasr City', version: 2 }
const giza = { id: 2, name: 'Giza', version: 1 }

const body = { name: line(60).min(1) }
const inUse = ['branch_not_found', 'branch_in_use'] as const

export const branchesApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/branches/',
    config: {
      access: 'admin',
      example: {
        answer: {
          data: [giza, nasrCity],
          own: [1],
          is_limited: true,
          sellers: [{ id: 7, username: 'karim', branch_ids: [1] }],
        },
      },
    },
    schema: {
      summary:
        'The branches by name and the staff who sell there; for agents who are limited to their branches only those',
      response: {
        200: z.object({
          data: z.array(branch),
          /** The branches of the caller; the first one gets new clients unless another one is named. */
          own: z.array(id),
          /** The caller sees only the clients of these branches; never while the agency has a single one. */
          is_limited: z.boolean(),
          sellers: z.array(seller),
        }),
      },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/branches/',
    config: { access: 'owner', idempotent: true, example: { body: { name: 'Giza' }, answer: { data: giza } } },
    schema: {
      summary: 'Add a branch',
      body: z.strictObject(body),
      response: { 200: z.object({ data: branch }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/branches/:id/',
    config: {
      access: 'owner',
      row: 'branch',
      problems: ['branch_not_found', 'changed_meanwhile'],
      example: {
        params: { id: '1' },
        body: { name: 'Nasr City', version: 1 },
        answer: { data: nasrCity },
      },
    },
    schema: {
      summary: 'Rename a branch',
      params: idInPath,
      body: z.strictObject({ ...body, version }),
      response: { 200: z.object({ data: branch }) },
    },
  }),

  delete: endpoint({
    method: 'DELETE',
    url: '/api/admin/branches/:id/',
    config: {
      access: 'owner',
      row: 'branch',
      problems: inUse,
      example: { params: { id: '2' }, answer: {} },
    },
    schema: {
      summary: 'Delete a branch that has no clients, trips, reviews or staff; the first one stays',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),
}

export type Branches = z.infer<(typeof branchesApi.list.schema.response)[200]>
export type Branch = Branches['data'][number]
