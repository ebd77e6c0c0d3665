import { inflateRawSync } from 'node:zlib';

/** The worked example as format 5 kept it, with all that rules may say of its first food. */
export const packedResult5 = Buffer.from(
  [
    'kAcAAAsHCACAqqqq6p/dM7IgOwsyIbohshqq6pAOkp3dF80AX8KjPBUSyswjMyLSoXMJiKjshAIDgwR1M3VzDTdX81YzS3cHLwfP7lNBdQF0QydAQ3lU',
    'NzR0VUNBJiRAZh0aCrKqABKyIaEbGrIXqCUv3Q1QkAnQAN2QndDpkNXR4J1ZAPl/V/177q3uGdXlbQx3xYuFhYWNjVW9zKgOPnz4MRgMxnEmq2owGAwG',
    'g8Ec6oxIRWkUDgvtJHtP8Ofl718DLmWBARnZkEZqT27IhLhOw5BRR5o40iIknphUMoq9yCgdEB+QlmliRPi9KJEx8VKeUWCEL89KFTSTmPiAqsQLjJaI',
    '5+cXGR0lnp8vlRkdI56fLw4Z1YX2Y+IDkiIhXmEkRXIyMpJ4sTxk1BamRbxUZtRtqrgjDfH8fLE8ZBRIncanRFvGxAdUWHypQpwKiy9ViFGpXCkViVPp',
    'GO4wKhYWK+UC8ZPhDqNi6fDh0gJxN9wZMmoo7SsdZAi+EqXJ6ca60IEkvsAojaV/Al/pqqQZpcl6GkrijjtkpIuPM8dl1BVGR4JfdVxGXnReGhFI4gNK',
    'RE8QL8eBEnWUWUoXvhKrUOqEeJ5R3JGipXTgFb77tki8pvTXvIR4IZ9n1IgiP97oRC2piS8MGcWiIZM+8QGZNJRxNPBF34hGEhPPDxnFiUjS+GiUasTg',
    'p2HUJV5k1FRBk3hxGG26Q3xAodRB0kwb7jRUkBoZE3dShVzzCVDwJRFueJGRxKitPBPVVdSWV4evBFJLI0JiJAIjZVvq5M5IWZgRozBK/VW/8M3EyI9i',
    'SYx0mhgldbIU6TQmRp1QeJIoCr65HROjRmTapxvkMupGxo+JOw7VhfaJOUQz3mEUqrZKiBFlpkquyxyKhZBL/t9MFDdhjk7DMDx8HohEEnMSk0rWEGEs',
    '78CsrXrSJ+ZcPXzJi3RD+VJ7kphDbemrtF1a8G4+8EudUOjku7JPzKGOFDpNiCU0TtpSxKkJDfNCrim030hDLxfzcUOeoP7uV6IlvBzvNiLTJuaQb/qH',
    'zvFrJOJDKibXdRkZGSfEB5RnWBBAl5i4c+Vwp+YTLzBSOiFAMEBOO9IU8vlAEByna5FJVKSvDp8mwgQyIV6aLzPqRCpy+ESnYTh0GcmeF6ZxCLjv5F1G',
    'nujExJ3CKXwpTVSkY+JO0WUk/M00Ttp5S1FyKfpwx1lwh4wKxAdEPhZnwR3SPITyCwKTltI+cS9DYaT8bOAXGBkp4kgTH5DUxGkN8vD95UQYShP0iVHT',
    'EKdqKE2gNkVOi1xLtZRRLUVDRnGUGk8Sp+WVjSoN2YC34POaT5wEMZKNhvQS4iXF4ktiBIl20bgliNMPPECOWCITb3PcMWRQeHwn7OVx0q/2Ulk/3gny',
    '0NBVPVScLw/x8Lbbof1ORyRK6uQV2WMauC3hLCBr7g4ZnY+UJ+Xs63IiemIWJoHUafzKhTQR9VT7QrjAlKKuPhF1T7AeV0GTtAjcj5Uv10xUF3UVKkaA',
    'eUcaT+pEhXIRKJQ3g2DpyKhzB2oapyKMEOlUogwtyRdqGKU+6bTRT91A0XB+4j6WtohjkXyWtWjLMbi7pBrKj+rCS6QRhbh0tebCSAcyEr6ypMKo01Sh',
    'IEYrQnoiVGFPvlBttaRpCx0rkWunntIqAJIgnhqhW8QciOEdYhR3pKdk7AFZ5xViDpUTpYjlVGTaqmHI3choEIi6hBJ6B4wwC/vVenRekrbGUDpKnBih',
    'A7khF3DCHApF/R7mWCYa42Suo6QaxzKONQSYjPdGIjBzqKY9I4XKgzgmTxMVZ+pFOpFxEhIavSIw95UYkgUj5eEsxgNFIwH8aGwXKMDEdd3hEBuIiXUI',
    'GbAd+q7j5LMuzefs/Tce8esPlt342WevXiuqZ47cfPHg9rnnD7zgNwXg3mH2XHyltF6w7OPhsx+5M5uv/bl8c+e+ez/b2vNsnCNvNI/zidV4+zeV75/5',
    'V55Tc4/9at71WMukfmyjacix+tFj3fgncaeYjhxuOr7JRvNqaUue/OXjtClNvecFv2+fAhkA2X3Szer1zRvPeHil+PHMPi1e0/DqR4+v5jejslVmKBe6',
    'u6sOYnTvGsRbPYd5WttzD8WvHS/5vTup7alujcfj8fhD6xj9Mq6HsEob8H1xQwboOCmO/K7fpBuf85P0nueupZi1o4IofR4m+fy98as7fzxz+tnHD62V',
    'c3M//PKXD61J+vBQNf8fv2k+HYlr8aff/Mu/ryVNQ47v3Dxr737Z3tj55oE4MW6ePcZHySOXTmls4/GPd23u990PXn/HuvL/JzNp+BPr/Ufd7/yt9k/r',
    '9M6PL5z86Yw987/xL7zu1+0Pj+wTe69+an37B1988s6Xt6z3z9wafvDxLvu3Px+e2fHXg/axC+tf/OHNol17vHr74vZT66P33j1w/+xTy9/rzZo7X1nV',
    'f/z6jzve/pN137xx9fKlqVXzC/7EJX/ikk9hlgLwi/5fl/zpvZSnIz/ORB7bsnktzqT32K/GuQgD/waMkmdxnPyWS/4tlzx7DMpbdQeAGZeUB5TmdaP+',
    'F/149vr5zTYavx6vbrq8qN9PMwAAIAMgA2CLmgAAgKqqquqf1MzAQe3kdz8b+GUFcPOrg8jJwcGvDuAAfvGb+8nBDyc/HP3sNwfwgx/85Ec/utvJDRzA',
    'Tw5+8Zsf/ahgfnIAN7f/u+rfc291z6gub2O4K14sLCxsbKzqZUZ18OHDj8FgMI4zWVWDwWAwGAzmUGdEKkqjcFhoJ9l7gk/yoigAQqDEZohIz1CPwyYu',
    'yT29Zn7kXnPt+1785pPlN9ZOvzfK1rGuquP9LAt1y2FzPD3l0qr1svrn/H93B2nQTm7XaT5M0V25UXncm27ktOMlDvXYnXtvD8qZ3JY5eejSHQN4gM8G',
    'w8NhBLjDJ8YAxnheYHzjDw==',
  ].join(''),
  'base64',
);

/** What was told of each food of it when it was stored so: the genera that speak, and the reasons of the list. */
const told = Buffer.from(
  [
    '7ZhNb9s4EIb/SsGzQnA4nCGpW7rFYgssFgvs3oocZJtJhMpSIMlNi0X++4JybEuy/JHGu+0hN9s0h6T4zPvO6NM/4i6Uoc5E+qn7uGr+zr5+XIgU2LpE',
    'PFR52TYiRSuVJq9AaYtk2FEilmE5C3XTzWyzr1Up0u7DbnadlZ9Fug4rElFmyyBS8T6/zRfVLJu3oc5XS5FMrJvNVuUiK+dBpEpCIqrHLnpRPYoUEnGf',
    '392L1D0lommzdtWIVPxePYpEVKu2yRfhz7qaZbO8yNtvMYD3XlvtrSIgZ8km4rGqFyIVs1B00x5CPQ9lmxdBpNTt+y5Mr9cN/VWt6rg1UWQzkYgmtCIt',
    'V0URA1UPMcj626pZZcU2jpIKGbzXjlhro9EDb0IrqS1r48iQYQSybJ4SUVbtddOEpgmLdcinRBR504pUtNVVyFqRiC9ZsQoiBZWIuzpbxF1dx5+rfN4d',
    '4bZbW3ws53XImiASMa/KNjRtjHmbFU1IRBniF5DeW0OEnp0iYkpEUa26AWsGA/G532d1dzm0Dljns1WbRwbAy2EY/ZTsA6KBXTz+MyLNQ5jn4TAk74qq',
    'vDuHFUVDWLoNrp+xORsX57Ql7dEor9C/EJfRiq8DBlihswgKFVuF3AMGiJzV7BQTECP+CF7IeUbS7BEYfY8XNRg4xcswzNNNBKZ/z0gO9U6MWCobyTJA',
    'HhDZH9ei59mHxKioHu7zIhuh9TypxxbIMVq7u8A+Wr/FHw+yZRC9MmS8ZdbKbdl66P5XfLueVV/CiDG/D9lw7VdBZrW1HUNOO+eiOq5Do1QemJjZaeUs',
    '0ssIu8IdYe8nCPsQziDMKXDM5LUBB1bbHWJEw5EdYzAmDKU2iOQdR8osKNxHLOoRwY4xJaMCgHHgtANW7I5Dtpk/TdmvWZhnRX7I8zaTe7SRxCFtW1EB',
    '6sP2R1Uvs+IAbuv7fgbsMW/v83JMlrQWjXWgnTJGKzsGbbjsKzjTkiwYZOesYa0Yt4GV9BodITEoZcC/kLMTmJ0hZEpqjcYptlYxGw0xLdecqSNYKWmU',
    '1kwanAVPZKNy3SQiLleVW0x2RnWw/hlBE25vwzwetc7ypjPFkW2N7GhcLI2qluNV3M4Enm26p34TGnloq0X1GFNjXwYPyNtYWPdU7ajc7y68t+lNFh3O',
    'ufOf8zatxskzTtFxkhxXkN6+Nwo0VXuP/O4KWTIoIgCHNlZUb4b3ExheWbVX/0lZdRHTuwInh3Fo3/WGTd6VlgZJWe0NKLDszVuT90ObvCnC+mXVh+8t',
    'q17e6E3wJcE7Y1GjUw4RvT5ofy+3k31FvpidTKnppAl+p2nvO+HrTHsqK3cAHPURjd6j6R89xvKsjdHWc8TwRFUbA9DhLv368+dQL7OyybN3y9U8L/Mp',
    'a9lso3dkf16XftRZHDuvrDNg2YCPR/k+Z7lYv24kRrlV3ihvEcFsywInyXhvlFJekzZw2V79rJQnA2CtMQzWsINdyms/GDia8iQHUZQ/ZSlGGjDkwKJR',
    'hOz8m6P8VK8Ne2byy//31nCPLC1jxsQymdmQM3jQSjaKdFKA9iTrEt7ik33NOCGvl7SWS/eDE9m5o+GoswyznCWh0ZaNMw5An3pX8pblb1l+PMt/kvyY',
    '4PpgfgwOcvN08y8=',
  ].join(''),
  'base64',
);
export const toldBefore: { genera: unknown; reasons: unknown }[] = JSON.parse(String(inflateRawSync(told)));
