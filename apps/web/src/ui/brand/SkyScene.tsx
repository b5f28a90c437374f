import classes from './Brand.module.css'

/** A felucca on the river at dusk. It mirrors with the page, so the plane always flies forward. */
export function SkyScene() {
  return (
    <svg className={classes.scene} viewBox="0 500 654 328" aria-hidden="true">
      <circle cx="475" cy="678" r="38" fill="#fbe3b4" />
      <path fill="#9b5c50" d="M0 726C50 706 95 698 140 698c100 0 160 46 265 46 95 0 170-22 249-45v129H0z" />
      <path fill="#5e3a52" d="M0 757c50-9 95-12 135-12 105 0 165 24 275 24 90 0 165-14 244-26v85H0z" />
      <path fill="#fdf1dc" d="M228 717c-19 9-33 36-35 59h34c-2-20-1-40 1-59z" />
      <path fill="#2a2550" d="M0 789c45-4 90-5 135-5 75 0 140 9 210 9 75 0 145-8 215-8 35 0 65 1 94 3v40H0z" />
      <path fill="#141f49" d="M180 779.5h60c-6 7-17 11-30 11s-24-4-30-11z" />
      <g className={classes.arc}>
        <path
          d="M48 639C140 556 238 531 315 531c88 0 158 30 203 52"
          fill="none"
          stroke="#fdf1dc"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1.5 7.5"
        />
        <path
          transform="translate(528 585) rotate(118)"
          fill="#fdf1dc"
          d="M0-13c1.6 0 2.6 1.8 2.6 4v5.2L12 2.2V5L2.6 2.2v6L6 10.8V13l-6-1.6L-6 13v-2.2l3.4-2.6v-6L-12 5V2.2l9.4-6V-9c0-2.2 1-4 2.6-4z"
        />
      </g>
    </svg>
  )
}
