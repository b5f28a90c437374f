import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

/**
 * Every response is checked against the contract. Our values already have the schema's output form, so they are
 * parsed; the library's own serializer encodes, which processes each response twice.
 */
export const checkAnswers: FastifySerializerCompiler<unknown> = (route) => {
  const { schema, method, url } = route
  if (!(schema instanceof z.ZodType)) return serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (answer) => {
    const { error, data } = schema.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}
