/** Buttons open and close the drawers of small screens, and Escape closes them. */
for (const button of document.querySelectorAll("button[data-opens]")) {
  const box = document.getElementById(button.dataset.opens);
  const drawer = document.getElementById(button.getAttribute("aria-controls"));
  const show = () => {
    button.setAttribute("aria-expanded", String(box.checked));
  };
  button.addEventListener("click", () => {
    box.checked = !box.checked;
    show();
    if (box.checked) drawer.querySelector("a, input")?.focus();
  });
  box.addEventListener("change", show);
  drawer.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("a"))) return;
    box.checked = false;
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.checked) return;
    box.checked = false;
    show();
    button.focus();
  });
}

for (const button of document.querySelectorAll("button.print")) {
  button.addEventListener("click", () => window.print());
}

/** Wide tables and long lines scroll: keys must reach them. */
for (const wide of document.querySelectorAll(".table-wrapper, pre")) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}
