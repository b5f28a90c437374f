import * as z from 'zod'
import {
  client,
  CLIENT_SORTS,
  clientRow,
  duplicate,
  layla,
  laylaForm,
  laylaInPath,
  laylasRow,
  nationalId,
  person,
} from './client.ts'
import { agreement, hasHow } from '../accounts/consent.ts'
import { endpoint, jsonFile } from '../endpoint.ts'
import {
  id,
  idInPath,
  isReachable,
  line,
  listOf,
  listQuery,
  ofBranch,
  orNull,
  phone,
  price,
  version,
} from '../fields.ts'

export const clientsApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/clients/',
    config: {
      access: 'admin',
      scope: 'clients:read',
      problems: ['invalid_cursor'],
      example: { query: { q: 'layla' }, answer: { data: [laylasRow], next_cursor: null, total: 1 } },
    },
    schema: {
      summary:
        'Clients, newest first or by `sort` (`-` reverses it), searched by name, email, number or client ID. By name or points, a search sorts its newest 1,000 matches',
      querystring: z.strictObject({
        ...listQuery,
        ...ofBranch,
        q: line(200).optional(),
        sort: z.enum(CLIENT_SORTS).default('-created'),
      }),
      response: { 200: listOf(clientRow) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/clients/',
    config: {
      access: 'admin',
      scope: 'clients:write',
      idempotent: true,
      refers: { traveller_id: 'traveller' },
      problems: ['scope_missing', 'traveller_not_found', 'traveller_is_client'],
      example: {
        body: { ...laylaForm, national_id: '29001011230382', price: 12_500 },
        answer: { data: { ...layla, is_active: false, version: 1 } },
      },
    },
    schema: {
      summary:
        'Add a client with a phone number, an email or both; a price becomes an opening ticket, which the activation completes. For a price an API key also needs `tickets:write`',
      body: z
        .strictObject({
          ...person,
          national_id: nationalId,
          price: orNull(price).optional(),
          /** The traveller of another client who becomes this client (PEOPLE-2). */
          traveller_id: orNull(id).optional(),
          ...agreement,
        })
        .check(isReachable)
        .check(hasHow),
      response: { 200: z.object({ data: client }) },
    },
  }),

  check: endpoint({
    method: 'POST',
    url: '/api/admin/clients/check/',
    config: {
      access: 'admin',
      example: {
        body: { whatsapp: '0100 555 0101', national_id: '29001011230382', except: 10_500 },
        answer: { email: null, whatsapp: { id: 10_482, full_name: 'Layla Hassan' }, national_id: null },
      },
    },
    schema: {
      summary: 'Clients with the same number, national ID or email (a POST, so that no log contains them)',
      body: z.strictObject({
        email: orNull(line(254)).optional(),
        whatsapp: orNull(phone).optional(),
        national_id: nationalId,
        /** The client being edited. */
        except: orNull(id).optional(),
      }),
      response: { 200: z.object({ email: duplicate, whatsapp: duplicate, national_id: duplicate }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/clients/:id/',
    config: {
      access: 'admin',
      scope: 'clients:write',
      problems: ['client_not_found', 'changed_meanwhile', 'reauthentication_required'],
      example: { params: laylaInPath, body: { ...laylaForm, version: 2 }, answer: { data: layla } },
    },
    schema: {
      summary:
        'Change a client; if `national_id` is absent it stays as it is. An API key changes neither email, number nor national ID',
      params: idInPath,
      body: z.strictObject({ ...person, national_id: nationalId, version }).check(isReachable),
      response: { 200: z.object({ data: client }) },
    },
  }),

  erase: endpoint({
    method: 'DELETE',
    url: '/api/admin/clients/:id/',
    config: {
      access: 'owner',
      stepUp: true,
      problems: ['client_not_found'],
      example: { params: laylaInPath, answer: {} },
    },
    schema: {
      summary: "Erase the person permanently; the agency's figures stay",
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),

  export: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/export/',
    config: {
      access: 'admin',
      problems: ['client_not_found'],
      example: {
        params: laylaInPath,
        answer: {
          account: { client_id: 'C-10482', full_name: 'Layla Hassan', email: 'layla.hassan@example.com' },
          trips: [{ booking_reference: 'RH-7Q2X9K', ticket_type: 'flight', status: 'confirmed' }],
        },
      },
    },
    schema: {
      summary:
        'Export everything stored about one client, including the full national ID; every export is in the audit log',
      params: idInPath,
      response: { 200: jsonFile('client-C-10482.json: an object with a list for each kind of thing kept') },
    },
  }),

  passwordLink: endpoint({
    method: 'POST',
    url: '/api/admin/clients/:id/password-link/',
    config: {
      access: 'admin',
      problems: ['client_not_found', 'reauthentication_required'],
      example: {
        params: laylaInPath,
        answer: { url: 'https://rihla.example/set-password?token=q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY' },
      },
    },
    schema: {
      summary: 'Create a new one-time link to choose a password; it replaces the earlier one',
      params: idInPath,
      response: { 200: z.object({ url: z.string() }) },
    },
  }),

  activate: endpoint({
    method: 'GET',
    url: '/api/client/activate/:id/',
    config: {
      access: 'admin',
      problems: ['client_not_found', 'not_a_page'],
      example: {
        params: laylaInPath,
        answer: { redirect_url: 'https://wa.me/201005550101?text=Hello%20Layla%20Hassan' },
      },
    },
    schema: {
      summary: 'Activate a client, only once even if repeated, and get the chat link for the message to the client',
      params: idInPath,
      response: { 200: z.object({ redirect_url: z.string() }) },
    },
  }),
}

export type NewClientBody = z.output<typeof clientsApi.create.schema.body>
export type ClientBody = z.output<typeof clientsApi.update.schema.body>
