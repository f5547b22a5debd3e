import { Children, type ReactNode } from 'react';
import classes from './page-header.module.css';

/**
 * The top of a page: title with an optional 36 px icon tile, one line of facts joined by 3 px dots, something at the right (quad, buttons), tabs below.
 * Each child of `facts` is one fact. `crumbs` are above; `beside` the title is what changes it, `instead` of it what it is changed in.
 */
export function PageHeader(props: {
  icon?: ReactNode;
  title: string;
  facts?: ReactNode;
  aside?: ReactNode;
  tabs?: ReactNode;
  crumbs?: ReactNode;
  beside?: ReactNode;
  instead?: ReactNode;
  /** Without facts below the title: as high as its buttons. */
  low?: boolean;
}) {
  return (
    <header className={`${classes.header} ${props.tabs ? classes.tabbed : ''}`}>
      {props.crumbs}
      <div className={classes.row} data-low={props.low || undefined}>
        {props.icon && (
          <span className={classes.tile} aria-hidden>
            {props.icon}
          </span>
        )}
        <div className={classes.words}>
          {props.instead ? (
            <>
              <h1 className="visually-hidden">{props.title}</h1>
              {props.instead}
            </>
          ) : (
            <div className={classes.heading}>
              <h1 className={classes.title}>{props.title}</h1>
              {props.beside}
            </div>
          )}
          {props.facts && <ul className={classes.facts}>{Children.map(props.facts, (fact) => (fact ? <li>{fact}</li> : null))}</ul>}
        </div>
        {props.aside && <div className={classes.aside}>{props.aside}</div>}
      </div>
      {props.tabs}
    </header>
  );
}
