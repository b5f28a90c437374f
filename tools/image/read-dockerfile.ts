import { readFileSync } from 'node:fs'
import { DockerfileParser, type Copy, type From, type Instruction, type PropertyInstruction } from 'dockerfile-ast'

export type Step =
  | { does: 'copy'; from: string | undefined; sources: string[]; to: string }
  | { does: 'run'; command: string }

type Stage = { name: string; folder: string; steps: Step[] }

export type Image = {
  stages: Stage[]
  environment: Record<string, string>
  user: string
  entrypoint: string[]
  command: string[]
  healthcheck: string[]
}

/** Instructions without an effect that could be rehearsed. */
const SAID_ONLY = new Set(['LABEL', 'EXPOSE', 'STOPSIGNAL'])

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue())

const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

const copyOf = (instruction: Copy): Step => {
  const words = wordsOf(instruction)
  return {
    does: 'copy',
    from: instruction.getFromFlag()?.getValue() ?? undefined,
    sources: words.slice(0, -1),
    to: words.at(-1) ?? '',
  }
}

/** Parses the Dockerfile into steps. Unknown instructions are refused, so that the rehearsal cannot skip any. */
export const readDockerfile = (file: URL): Image => {
  const image: Image = { stages: [], environment: {}, user: '', entrypoint: [], command: [], healthcheck: [] }
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword()
    const text = instruction.getArgumentsContent() ?? ''
    const stage = image.stages.at(-1)
    if (keyword === 'FROM')
      image.stages.push({ name: (instruction as From).getBuildStage() ?? '', folder: '/', steps: [] })
    else if (keyword === 'WORKDIR' && stage) stage.folder = text
    else if (keyword === 'COPY') stage?.steps.push(copyOf(instruction as Copy))
    else if (keyword === 'RUN') stage?.steps.push({ does: 'run', command: text })
    else if (keyword === 'ENV')
      for (const property of (instruction as PropertyInstruction).getProperties())
        image.environment[property.getName()] = property.getValue() ?? ''
    else if (keyword === 'USER') image.user = text
    else if (keyword === 'ENTRYPOINT') image.entrypoint = listIn(text)
    else if (keyword === 'CMD') image.command = listIn(text)
    else if (keyword === 'HEALTHCHECK') image.healthcheck = listIn(text)
    else if (!SAID_ONLY.has(keyword)) throw new Error(`The rehearsal does not support ${keyword}.`)
  }
  return image
}
