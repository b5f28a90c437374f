import type { ComponentPropsWithRef, SubmitEvent } from 'react'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & { submit: (form: HTMLFormElement) => void }

/**
 * The only `<form>` of the app: the browser neither checks nor sends it. The sign-in is part of the first visit and uses
 * it with state of its own; every other form uses it with `useApiForm`.
 */
export function Form({ submit, ...props }: FormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    // React also reports the form of a dialog that belongs to a part of this one.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    submit(event.currentTarget)
  }
  return <form noValidate {...props} onSubmit={send} />
}
