import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type With<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

const PlainButton = (props: With<ButtonProps>): ReactNode => <Button component="a" {...props} />;
const PlainAnchor = (props: With<AnchorProps>): ReactNode => <Anchor underline="always" {...props} />;

export const ButtonLink = /* @__PURE__ */ createLink(PlainButton);

export const AnchorLink = /* @__PURE__ */ createLink(PlainAnchor);
