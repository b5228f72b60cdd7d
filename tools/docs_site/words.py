"""The words around the documents: what the pages of the site say besides them."""

from tools.docs_site.sources import Tree

WORDS: dict[Tree, dict[str, str]] = {
    "en": {
        "title": "Quaterne",
        "skip": "Skip to the text",
        "menu": "Pages",
        "contents": "On this page",
        "scheme": "Light, dark or as the system",
        "search": "Search",
        "search_needs_script": "The search needs JavaScript.",
        "other_language": "Français",
        "next": "Next",
        "previous": "Previous",
        "home": "Start",
        "top": "Back to top",
        "print": "Print",
        "reference": "Reference",
        "large_print": "Large print",
        "large_print_title": "The games, in large print",
        "licence": "Quaterne, MIT licence",
    },
    "fr": {
        "title": "Quaterne",
        "skip": "Aller au texte",
        "menu": "Pages",
        "contents": "Sur cette page",
        "scheme": "Clair, sombre ou comme le système",
        "search": "Rechercher",
        "search_needs_script": "La recherche a besoin de JavaScript.",
        "other_language": "English",
        "next": "Suivant",
        "previous": "Précédent",
        "home": "Accueil",
        "top": "Haut de la page",
        "print": "Imprimer",
        "reference": "Référence",
        "large_print": "En gros caractères",
        "large_print_title": "Les jeux, en gros caractères",
        "licence": "Quaterne, licence MIT",
    },
}
