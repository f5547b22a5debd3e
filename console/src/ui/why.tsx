/** Why a control is closed, for those who do not see its tooltip: the control is described by `${id}-why`. Nothing where it is open. */
export const Why = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <span className="visually-hidden" id={`${id}-why`}>
      {text}
    </span>
  );
